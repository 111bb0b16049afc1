export const logins = {
  makeLink: 'Make password link',
  title: 'Password link for %{name}',
  text: 'It works once, until %{time}. Hand it over yourself: Rooftop sends no e-mail.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Done',
};

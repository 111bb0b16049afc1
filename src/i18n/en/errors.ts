export const errors = {
  retry: 'Retry',
  reload: 'Reload the page',
  home: 'Go to the dashboard',
  errorId: 'Error ID %{id}',
  notSent: 'Not sent',
  report: { action: 'Report', about: 'Error %{id} on page %{page}.' },
  copy: 'Copy',
  copied: 'Copied',
  code: {
    not_signed_in: 'Your session has ended. Sign in again.',
    second_factor: 'Complete the second step to sign in.',
    forbidden: "Your role doesn't include this.",
    invalid: "Something you entered isn't valid. Check it and try again.",
    not_found: 'This no longer exists. Someone may have deleted it.',
    conflict: 'Someone else changed this. Reload and try again.',
    too_many: 'Too many requests. Wait a moment and try again.',
    too_large: 'Too large for the server. Send less at a time.',
    busy: 'The server is busy. Try again in a moment.',
    unavailable: "The server can't be reached. Check your connection and try again.",
    bad_expression: "The filter isn't valid.",
    unsupported: "This server doesn't support that.",
    internal:
      'Something went wrong on the server. Try again. If it keeps failing, give support the error ID.',
  },
  notFound: {
    title: 'Page not found',
    text: "%{path} doesn't exist. The link may be outdated or mistyped.",
  },
  crash: {
    title: 'This page stopped working',
    text: 'Your data is safe. Reload the page. If it fails again, tell support what you did last.',
  },
  forbidden: {
    title: 'Not included in your role',
    text: "Your role, %{role}, doesn't include %{page}. Ask an administrator to add it.",
    viewOnly: 'Your role, %{role}, can view %{page} but not edit it. Ask an administrator for edit access.',
    hidden: 'Hidden by permission',
    someStores:
      '%{page} needs access to all stores, and your login has only some. Ask an administrator to add the rest.',
    textPlain: "Your role doesn't include this page. Ask an administrator to add it.",
  },
  unreachable: {
    title: "The server can't be reached",
    text: 'Check your connection, then retry.',
    part: 'This page opens as soon as the connection is back.',
  },
  hidden: {
    title: 'Hidden by permission',
    text: "Your role, %{role}, doesn't include %{what}. The figures exist; they aren't zero.",
  },
  load: {
    title: "%{what} didn't load",
  },
};

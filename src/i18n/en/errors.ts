export const errors = {
  retry: 'Retry',
  reload: 'Reload the page',
  home: 'Go to the dashboard',
  back: 'Go back',
  errorId: 'Error id %{id}',
  notSent: "It wasn't sent",
  report: { action: 'Report', about: 'Error %{id} on the page %{page}.' },
  copy: 'Copy',
  copied: 'Copied',
  code: {
    not_signed_in: 'Your session has ended. Sign in again.',
    second_factor: 'The password was right. Confirm it in the second step.',
    forbidden: "Your role doesn't include this.",
    invalid: 'Something in the request was not right. Check what you entered.',
    not_found: 'This no longer exists. Someone may have deleted it.',
    conflict: 'Someone changed this in the meantime. Reload it and try again.',
    too_many: 'Too many requests. Wait a moment and try again.',
    too_large: 'This is more than the server takes. Send less at a time.',
    busy: 'The server is busy. Try again in a moment.',
    unavailable: "The server can't be reached. Check your connection and try again.",
    bad_expression: "The filter can't be read.",
    unsupported: 'This server does not offer that.',
    internal: 'Something went wrong on the server. Try again; if it stays, tell support the error id.',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at %{path}. The link may be old, or the address mistyped.',
  },
  crash: {
    title: 'This page stopped working',
    text: 'Something in the page failed, not your data. Reload it; if it fails again, tell support what you did last.',
  },
  forbidden: {
    title: 'Not included in your role',
    text: "Your role, %{role}, doesn't include %{page}. An administrator of your group can add it.",
    viewOnly:
      "Your role, %{role}, shows %{page} but doesn't change anything there. An administrator of your group can add it.",
    hidden: 'Hidden by permission',
    someStores:
      '%{page} concerns every store of the group, and your login covers only some. An administrator of your group can add the others.',
    textPlain: "Your role doesn't include this page. An administrator of your group can add it.",
  },
  unreachable: {
    title: "The server can't be reached",
    text: 'Rooftop needs its server to show figures. Check your connection, then retry.',
    part: 'What you opened comes as soon as the connection is back.',
  },
  hidden: {
    title: 'Hidden by permission',
    text: "Your role, %{role}, doesn't include %{what}. The figures exist; they are not zero.",
  },
  load: {
    title: "%{what} didn't load",
  },
};

export const signIn = {
  title: 'Sign in',
  menu: 'MENU',
  intro: 'Sales, service, parts and customers of your stores.',
  introStores:
    'Sales, service, parts and customers of your store. |||| Sales, service, parts and customers of all %{smart_count} stores.',
  userid: 'E-mail or user id',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  submitting: 'Signing in …',
  or: 'or',
  organization: 'Use my organization’s sign-in',
  organizationNamed: 'Sign in with %{name}',
  passkey: {
    submit: 'Sign in with a passkey',
    cancelled: 'No passkey was given: it was cancelled, or took too long. Try again.',
  },
  language: 'Language',
  forgot: 'Forgot password',
  help: 'Get help signing in',
  support: 'Contact support',
  helpTitle: 'Forgot your password?',
  helpText:
    'Ask an administrator of your group to reset it. You get a link that works once: open it and choose a new password. Instead of your user id you can also enter your work e-mail address.',
  openingApp: 'Opening your dashboard …',
  demo: {
    title: 'Demo users',
    intro: 'This is the demo group. Pick a user to fill in the id; the password is in the setup notes.',
    userid: 'User id',
    role: 'Role',
    stores: 'Stores',
    allStores: 'All stores',
    storeCount: '%{smart_count} store |||| %{smart_count} stores',
    use: 'Use',
    useUser: 'Use %{userid}',
  },
  discovery: {
    title: 'Use your organization’s sign-in',
    intro:
      'Enter your work e-mail address. We send you on to where your organization signs in, or ask for your password.',
    email: 'Work e-mail',
    submit: 'Continue',
    back: 'Back to sign-in',
  },
  forgotten: {
    title: 'Forgot your password?',
    intro: 'We send you a link to choose a new one.',
    submit: 'Send link',
    submitting: 'Sending …',
    sentTitle: 'Look into your mail.',
    sent: 'If there is a login with this name, a link is on its way to its address. It works for an hour. Nothing there in a few minutes? Look among unwanted mail, check the name, or ask an administrator.',
  },
  link: {
    title: 'Choose a new password',
    welcome: 'Welcome, %{name}',
    /** In tabs and the history of the browser. */
    name: { invitation: 'Invitation', password: 'Choose a new password' },
    from: {
      invitation: '%{name} invites you to Rooftop. Choose a password to begin.',
      password: '%{name} made this link for you.',
      own: 'You asked for this link.',
    },
    until: 'It works once, until %{time}.',
    hint: 'At least 12 characters; a short sentence is easiest to keep.',
    loading: 'Looking at your link …',
    retry: 'Try again',
    spentTitle: 'This link no longer works',
    spentByMail: 'It was used, has expired, or was replaced by a newer one.',
    another: 'Send me a new link',
    password: 'New password',
    submit: 'Save and sign in',
    spent: 'This link was used or has expired. Ask an administrator for a new one.',
    short: 'Use at least 12 characters.',
  },
  /** The first login of a portal that has none. */
  first: {
    title: 'Welcome to Rooftop',
    intro:
      'Nobody has a login here yet. Say who you are: you become the first administrator, and set the portal up.',
    until: 'The link works once, until %{time}.',
    firstname: 'First name',
    lastname: 'Last name',
    submit: 'Begin',
    missing: 'Is required.',
    noMail: 'Must be an e-mail address.',
    spent: 'This link no longer works: it is too old, or somebody has a login already.',
    awaited:
      'Nobody has a login here yet. Whoever started the server finds the link for the first administrator in what it has printed.',
  },
  /** Why the organization's sign-in has signed nobody in, and what to do now. */
  sso: {
    away: 'Your organization’s sign-in does not answer. Try again in a moment. If you have a password here, sign in with it.',
    cancelled: 'You were not signed in: your organization’s sign-in was left or said no.',
    stale: 'This sign-in took too long, or began in another tab or browser. Start again.',
    untrusted:
      'You were not signed in: the answer of your organization’s sign-in could not be trusted. Try again; if it stays, tell an administrator.',
    email:
      'Your organization’s sign-in does not vouch for your e-mail address. Ask your organization to confirm it.',
    unknown: 'You have no login in Rooftop yet. Ask an administrator for one.',
    disabled: 'Your login in Rooftop is disabled. Ask an administrator.',
    taken: 'Your e-mail address belongs to a login that somebody else has used. Ask an administrator.',
    unmapped:
      'Your organization has given you no role or no store in Rooftop. Ask an administrator to add you to a group.',
    mapping:
      'Your organization gives you a role or a store that can not be given here. Tell an administrator.',
    lastAdministrator:
      'You are the last administrator, and your organization would take that from you. Sign in with your password.',
    failed: 'You were not signed in: something went wrong. Try again.',
  },
  /** Why the session ended. */
  ended: {
    idle: 'You were signed out after 30 minutes without activity.',
    absolute: 'You were signed out 12 hours after you signed in.',
    elsewhere: 'You ended this session from another browser.',
    password: 'You were signed out because the password of your login was changed.',
    role: 'You were signed out because an administrator gave you another role.',
    disabled: 'You were signed out because an administrator changed or disabled your login.',
    factor: 'You were signed out because two-step sign-in of your login was changed.',
    signed_out: 'You have logged off.',
    otherTab: 'You logged off in another tab of this browser.',
  },
  again: {
    title: 'Your session ended',
    text: 'Sign in again to go on; what you typed is still here.',
    submit: 'Go on',
    logOff: 'Log off',
  },
  errors: {
    useridMissing: 'Enter your e-mail address or user id.',
    passwordMissing: 'Enter your password.',
    wrong: 'The user id or password is not right. Check both, and that Caps Lock is off.',
    wrongPassword: 'The password is not right.',
    tooMany:
      'Too many attempts. Try again at %{time}, in %{smart_count} minute. |||| Too many attempts. Try again at %{time}, in %{smart_count} minutes.',
    tooManySeconds: 'Too many attempts. Try again in a moment.',
    email: 'Enter an e-mail address, such as name@dealership.com.',
  },
};

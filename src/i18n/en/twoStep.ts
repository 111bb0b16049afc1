const twoStep = {
  loading: 'Loading the next step…',
  ended: {
    title: 'Sign in again',
    text: 'The second step timed out, or your login was changed.',
  },
  back: 'Back to sign-in',
  prove: {
    app: {
      title: 'Enter the code from your app',
      text: 'Open your authenticator app and enter the six-digit code for Rooftop.',
      label: 'Code',
      missing: 'Enter the six-digit code.',
    },
    recovery: {
      title: 'Use a recovery code',
      text: 'Enter a code you saved when you set up two-step sign-in. Each code works once.',
      label: 'Recovery code',
      missing: 'Enter all 16 characters of the code.',
    },
    passkey: {
      title: 'Use your passkey',
      text: "Confirm it's you with your phone, this device or a security key.",
      submit: 'Use passkey',
    },
    none: {
      title: "Two-step sign-in isn't available here",
      text: 'Your passkey is for another portal address, and you have no recovery codes left. Ask an administrator to remove your two-step sign-in.',
    },
    submit: 'Confirm',
    busy: 'Confirming…',
    instead: { app: 'Use a code from your app', recovery: 'Use a recovery code', passkey: 'Use a passkey' },
  },
  setUp: {
    title: 'Set up two-step sign-in',
    text: 'Your role requires a second step after the password. It takes a minute and protects your login if your password leaks.',
    app: {
      choose: 'Authenticator app',
      chooseText: 'An app on your phone shows a new code every 30 seconds.',
      title: 'Connect your authenticator app',
      text: 'Scan the QR code with an app such as Google Authenticator, Microsoft Authenticator or 1Password. Then enter the code it shows.',
      picture: 'QR code for your authenticator app',
      secret: 'Can’t scan? Type this key into the app:',
      label: 'Code from the app',
      submit: 'Connect',
    },
    passkey: {
      choose: 'Passkey',
      chooseText: 'Your fingerprint, face or PIN on this device, your phone or a security key.',
      title: 'Add a passkey',
      text: 'Name the passkey. Your browser then asks where to save it.',
      label: 'Name',
      name: 'My device',
      missing: 'Enter a name.',
      submit: 'Create passkey',
    },
  },
  codes: {
    title: 'Save your recovery codes',
    text: "Each code signs you in once without your app or passkey. You won't see them again: print them or store them in a password manager.",
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: "Couldn't copy. Select the codes and copy them yourself.",
    download: 'Download',
    print: 'Print',
    file: 'rooftop-recovery-codes.txt',
    head: 'Rooftop recovery codes. Each works once.',
    go: 'I saved them',
  },
  faults: {
    known: 'This device already has a passkey for your login.',
    cancelled: 'Passkey sign-in was canceled or timed out. Try again.',
  },
};

export const texts = {
  twoStep,
};

const twoStep = {
  loading: 'Looking at the next step …',
  ended: {
    title: 'Sign in again',
    text: 'The second step took too long, or your login was changed meanwhile.',
  },
  back: 'Back to sign-in',
  cancel: 'Cancel',
  close: 'Done',
  prove: {
    app: {
      title: 'Enter the code of your app',
      text: 'Your password is right. Your authenticator app shows six digits for Rooftop.',
      label: 'Code',
      missing: 'Enter the six digits of your app.',
    },
    recovery: {
      title: 'Use a recovery code',
      text: 'One of those that you kept when you set two-step sign-in up. Each works once.',
      label: 'Recovery code',
      missing: 'Enter the sixteen letters and digits of the code.',
    },
    passkey: {
      title: 'Use your passkey',
      text: 'Your password is right. Confirm it with your phone, this device or your security key.',
      submit: 'Use passkey',
    },
    none: {
      title: 'The second step does not work here',
      text: 'Your passkey belongs to another address of the portal, and no recovery code is left. Ask an administrator to remove your two-step sign-in.',
    },
    submit: 'Confirm',
    busy: 'Confirming …',
    instead: { app: 'Use the code of your app', recovery: 'Use a recovery code', passkey: 'Use a passkey' },
  },
  setUp: {
    title: 'Set up two-step sign-in',
    text: 'Your role asks for a second step after the password. It takes a minute, and keeps others out who have learned your password.',
    app: {
      choose: 'Authenticator app',
      chooseText: 'An app on your phone shows a new code every half minute.',
      title: 'Connect your authenticator app',
      text: 'Scan the picture with an app such as Google Authenticator, Microsoft Authenticator or 1Password, then enter the code that it shows.',
      picture: 'QR code for your authenticator app',
      secret: 'Can’t scan? Type this key into the app:',
      label: 'Code of the app',
      submit: 'Connect',
    },
    passkey: {
      choose: 'Passkey',
      chooseText: 'Your fingerprint, face or PIN on this device, your phone or a security key.',
      title: 'Add a passkey',
      text: 'Your browser asks where to keep it. Give it a name to tell it from others.',
      label: 'Name',
      name: 'My device',
      missing: 'Enter a name.',
      submit: 'Make passkey',
    },
  },
  codes: {
    title: 'Keep your recovery codes',
    text: 'Each signs you in once when you have neither app nor passkey. They are shown only now: print them, or keep them in a password manager.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying. Select the codes and copy them yourself.',
    download: 'Download',
    print: 'Print',
    file: 'rooftop-recovery-codes.txt',
    head: 'Rooftop recovery codes. Each works once.',
    go: 'I have kept them',
  },
  faults: {
    known: 'This device already has a passkey for your login.',
    cancelled: 'No passkey was given: it was cancelled, or took too long. Try again.',
  },
};

export const texts = {
  twoStep,
  /** What the server says here, as it words it. */
  server: {
    wrongApp: 'This code is not right, or was used already. Wait for the next one.',
    wrongRecovery: 'This recovery code is not right, or was used already.',
    wrongPasskey: 'This passkey was not accepted.',
    wrongNewCode: 'This code is not right. Check the time of your phone, and try the next one.',
    tookTooLong: 'This took too long, or your login was changed. Start again.',
    noPasskeysHere: 'Passkeys do not work under this address of the portal.',
    keyLost:
      'The portal has lost the key of authenticator apps. Use a recovery code or a passkey, or ask an administrator.',
    needed: 'Your role asks for two-step sign-in. Add another factor first.',
    noFactor: 'Recovery codes stand in for a second factor. Set one up first.',
    appGone: 'There is no authenticator app.',
    passkeyGone: 'There is no such passkey.',
  },
};

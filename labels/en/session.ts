export const session = {
  id: 'Id',
  password: 'Password',
  saveId: 'Remember my id',
  signIn: 'Sign in',
  'captcha.label': 'Security code',
  'captcha.alt': 'Security digits, use the audio button to hear them',
  'captcha.listen': 'Hear the digits',
  'captcha.reload': 'New security code',
  'captcha.playing': 'Playing',
} as const

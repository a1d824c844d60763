import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: 'Identificativo',
  password: 'Password',
  saveId: 'Ricorda identificativo',
  signIn: 'Accedi',
  'captcha.label': 'Codice di sicurezza',
  'captcha.alt': 'Cifre di sicurezza, usare il pulsante audio per ascoltarle',
  'captcha.listen': 'Ascolta le cifre',
  'captcha.reload': 'Nuovo codice',
  'captcha.playing': 'In riproduzione',
}

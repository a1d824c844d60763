import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: 'Kennung',
  password: 'Passwort',
  saveId: 'Kennung merken',
  signIn: 'Anmelden',
  'captcha.label': 'Sicherheitscode',
  'captcha.alt': 'Sicherheitsziffern, mit der Ton-Taste anzuhören',
  'captcha.listen': 'Ziffern anhören',
  'captcha.reload': 'Neuer Sicherheitscode',
  'captcha.playing': 'Wird abgespielt',
}

import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: 'Identifiant',
  password: 'Mot de passe',
  saveId: 'Mémoriser l’identifiant',
  signIn: 'Se connecter',
  'captcha.label': 'Code de sécurité',
  'captcha.alt': 'Chiffres de sécurité, bouton audio pour les écouter',
  'captcha.listen': 'Écouter les chiffres',
  'captcha.reload': 'Nouveau code',
  'captcha.playing': 'Lecture en cours',
}

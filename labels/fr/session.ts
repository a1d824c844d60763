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
  'myPage.title': 'Ma page',
  'myPage.loginId': 'Identifiant',
  'myPage.userName': 'Nom',
  'myPage.roleCd': 'Rôle',
  'myPage.corpName': 'Société',
  'myPage.email': 'E-mail',
  'myPage.phone': 'Téléphone',
  'myPage.profile': 'Profil',
  'myPage.change': 'Changer le mot de passe',
  'myPage.newPassword': 'Nouveau mot de passe',
  'myPage.newPassword.hint': '8 caractères au moins, avec lettre, chiffre et un de @$!%*#?&',
  'myPage.changed': 'Mot de passe changé. Les autres appareils sont déconnectés.',
  'myPage.mustChange': 'Première connexion : choisissez un nouveau mot de passe.',
}

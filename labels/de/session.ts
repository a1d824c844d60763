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
  'myPage.title': 'Meine Seite',
  'myPage.loginId': 'Kennung',
  'myPage.userName': 'Name',
  'myPage.roleCd': 'Rolle',
  'myPage.corpName': 'Unternehmen',
  'myPage.email': 'E-Mail',
  'myPage.phone': 'Telefon',
  'myPage.profile': 'Profil',
  'myPage.change': 'Passwort ändern',
  'myPage.newPassword': 'Neues Passwort',
  'myPage.newPassword.hint': 'Mindestens 8 Zeichen mit Buchstabe, Ziffer und einem von @$!%*#?&',
  'myPage.changed': 'Passwort geändert. Andere Geräte wurden abgemeldet.',
  'myPage.mustChange': 'Dies ist die erste Anmeldung. Bitte ein neues Passwort wählen.',
}

import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: 'Id',
  password: 'Lösenord',
  saveId: 'Kom ihåg mitt id',
  signIn: 'Logga in',
  'captcha.label': 'Säkerhetskod',
  'captcha.alt': 'Säkerhetssiffror, använd ljudknappen för att höra dem',
  'captcha.listen': 'Lyssna på siffrorna',
  'captcha.reload': 'Ny säkerhetskod',
  'captcha.playing': 'Spelas upp',
  'myPage.title': 'Min sida',
  'myPage.loginId': 'Id',
  'myPage.userName': 'Namn',
  'myPage.roleCd': 'Roll',
  'myPage.corpName': 'Företag',
  'myPage.email': 'E-post',
  'myPage.phone': 'Telefon',
  'myPage.profile': 'Profil',
  'myPage.change': 'Byt lösenord',
  'myPage.newPassword': 'Nytt lösenord',
  'myPage.newPassword.hint': 'Minst 8 tecken med bokstav, siffra och något av @$!%*#?&',
  'myPage.changed': 'Lösenordet är bytt. Andra enheter har loggats ut.',
  'myPage.mustChange': 'Första inloggningen: välj ett nytt lösenord.',
}

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
  'myPage.title': 'La mia pagina',
  'myPage.loginId': 'Identificativo',
  'myPage.userName': 'Nome',
  'myPage.roleCd': 'Ruolo',
  'myPage.corpName': 'Azienda',
  'myPage.email': 'E-mail',
  'myPage.phone': 'Telefono',
  'myPage.profile': 'Profilo',
  'myPage.change': 'Cambia password',
  'myPage.newPassword': 'Nuova password',
  'myPage.newPassword.hint': 'Almeno 8 caratteri con lettera, cifra e uno di @$!%*#?&',
  'myPage.changed': 'Password cambiata. Gli altri dispositivi sono stati disconnessi.',
  'myPage.mustChange': 'Primo accesso: scegliere una nuova password.',
}

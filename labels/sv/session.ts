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
}

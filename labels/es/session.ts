import type { session as english } from '#labels/en/session.ts'
import type { Words } from '#labels/words.ts'

export const session: Words<typeof english> = {
  id: 'Identificador',
  password: 'Contraseña',
  saveId: 'Recordar identificador',
  signIn: 'Iniciar sesión',
  'captcha.label': 'Código de seguridad',
  'captcha.alt': 'Dígitos de seguridad; use el botón de audio para escucharlos',
  'captcha.listen': 'Escuchar los dígitos',
  'captcha.reload': 'Nuevo código',
  'captcha.playing': 'Reproduciendo',
}

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
  'myPage.title': 'Mi página',
  'myPage.loginId': 'Identificador',
  'myPage.userName': 'Nombre',
  'myPage.roleCd': 'Rol',
  'myPage.corpName': 'Empresa',
  'myPage.email': 'Correo',
  'myPage.phone': 'Teléfono',
  'myPage.profile': 'Perfil',
  'myPage.change': 'Cambiar contraseña',
  'myPage.newPassword': 'Nueva contraseña',
  'myPage.newPassword.hint': 'Al menos 8 caracteres con letra, dígito y uno de @$!%*#?&',
  'myPage.changed': 'Contraseña cambiada. Los demás dispositivos han cerrado sesión.',
  'myPage.mustChange': 'Es el primer inicio de sesión. Elija una contraseña nueva.',
}

import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Darse de baja gratis',
  'optOut.title': 'Darse de baja',
  'optOut.ask': '¿No desea recibir más publicidad en esta dirección?',
  'optOut.act': 'Darse de baja',
  'optOut.done': 'Hecho. No se enviará más publicidad a esta dirección.',
  'reset.subject': 'Litfass: elija una contraseña nueva',
  'reset.words':
    '{{name}}, con el enlace de abajo elige una contraseña nueva para {{id}}. Sirve una vez, durante {{minutes}} minutos. Si no lo pidió, ignore este correo.',
  'invitation.subject': 'Litfass: su invitación',
  'invitation.words':
    '{{name}}, tiene una invitación a Litfass. Su id es {{id}}. Elija su contraseña con el enlace de abajo. Sirve una vez, durante {{minutes}} minutos; después, la página de acceso envía otro.',
  'passwordChanged.subject': 'Litfass: su contraseña se ha cambiado',
  'passwordChanged.words':
    '{{name}}, la contraseña de {{id}} se cambió con un enlace y se cerraron todas sus sesiones. Si no fue usted, avise enseguida a su administrador.',
  'table.subject': 'Litfass: {{title}}, del {{from}} al {{to}}',
  'table.words': '{{name}}, adjuntamos la tabla «{{title}}» que pidió.',
  'table.tooLarge':
    '{{name}}, la tabla «{{title}}» es ya demasiado grande para un correo. Expórtela en la consola o pídala de nuevo con un filtro más estrecho.',
  'table.refused':
    '{{name}}, la tabla «{{title}}» no se pudo crear: sus permisos han cambiado o ya no existe aquello por lo que se filtraba.',
  'table.end': 'Para terminarlo, en Mi página:',
  'digest.subject': 'Litfass: lo pendiente el {{day}}',
  'digest.words': '{{name}}, esto le espera hoy.',
  'digest.approvals': 'Pendiente de decisión',
  'digest.holds': 'Reservas que caducan en 3 días',
  'digest.expiries': 'Termina pronto',
  'digest.shortfalls': 'Campañas por debajo de su plan',
  'digest.until': '{{name}}: hasta {{at}}',
  'digest.film': 'Creatividad {{name}}: válida hasta {{at}}',
  'digest.publish': 'Publicación {{name}}: termina el {{at}}',
  'digest.short': '{{name}}: {{delivered}} de {{expected}} reproducciones previstas {{reason}}',
  'digest.settings': 'Elija su contenido en Mi página:',
  'digest.end': 'No recibir más estos correos:',
  'digest.ask': '¿No desea recibir más el correo de cada mañana?',
  'digest.done': 'Hecho. Puede volver a activarlo en Mi página.',
  'told.rolloutHalted': 'Litfass: el despliegue de {{publish}} se ha detenido',
  'told.rolloutHalted.words':
    'El despliegue de {{publish}} se ha detenido solo: fallan {{bad}} de las pantallas que lo muestran y {{rest}} de las demás. Reanúdelo o retírelo:',
  'told.rolloutDone': 'Litfass: {{publish}} ya está en todas las pantallas',
  'told.rolloutDone.words': 'La última fase de {{publish}} está abierta: ahora se muestra en todas sus pantallas.',
  'told.reviewAsked': 'Litfass: {{publish}} solicita aprobación',
  'told.reviewAsked.words': '{{person}} solicita que apruebe lo que muestra {{publish}}:',
  'told.reviewApproved': 'Litfass: {{publish}} aprobada',
  'told.reviewApproved.words': '{{person}} ha aprobado lo que solicitó para {{publish}}:',
  'told.reviewRejected': 'Litfass: {{publish}} rechazada',
  'told.reviewRejected.words': '{{person}} ha rechazado lo que solicitó para {{publish}}: {{reason}}',
  'told.settings': 'Elija qué correos recibe en Mi página:',
}

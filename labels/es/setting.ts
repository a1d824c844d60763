import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Secciones del menú ocultas a roles o empresas',
  MAP_TILES:
    'Mapa base: dirección de teselas o de un archivo PMTiles, o un archivo de la carpeta maps; vacío: el mapa incluido',
  PROOF_MONTHS: 'Meses que se guarda la prueba de emisión por franja',
  ACCESS_LOG_MONTHS: 'Meses que se guardan las visitas de páginas',
  DEVICE_REGISTRATIONS: 'Reproductores que pueden registrarse por minuto desde una dirección',
  DEMO_PLAYING: 'Reproductores simulados en pantallas de la red de demostración: ON, OFF',
  UPDATE_HOSTS: 'Servidores desde los que se pueden actualizar los reproductores por https',
  TWO_PERSON: 'Nadie aprueba su propia solicitud: AUTO (desde dos administradores), ON, OFF',
  CLOSING_DAY: 'Día del mes siguiente desde el que se puede cerrar un mes',
  EMERGENCY_TWO_PERSON: 'Un mensaje de emergencia necesita una segunda persona: ON, OFF',
  CAP_AT_ONCE: 'Las alertas CAP van a las pantallas sin confirmación: ON, OFF',
  CAP_KEY: 'Clave con que se firman las alertas CAP, 32 caracteres como mínimo; vacía: acceso cerrado',
  VAT_RATE: 'IVA sobre precios y sobre comisiones de empresas, en porcentaje',
  SERVICE_LEVEL: 'Parte del tiempo abierto sin alerta ni avería que se promete, en %; 0: no se reduce nada',
  SERVICE_CREDIT: 'Reducción de la comisión de medios por cada punto entero bajo SERVICE_LEVEL, en %',
  INCOME_TAX_RATE: 'Impuesto sobre la renta retenido a personas, en porcentaje',
  LOCAL_TAX_RATE: 'Impuesto local sobre el impuesto retenido, en porcentaje',
  'env.reset': 'Restaurar valores predeterminados',
  'env.resetOne': 'Restaurar el valor predeterminado',
  'env.resetText': 'Estos ajustes vuelven a su valor predeterminado.',
  'env.resetNothing': 'Todos los ajustes tienen ya su valor predeterminado.',
  'env.resetRun': 'Restaurar {{count}}',
  'env.resetDone': 'Restaurado: {{names}}',
  ALCOHOL_HOURS: 'Horas en que se puede anunciar alcohol; 0-24 es siempre',
  ALCOHOL_TRADES: 'Sectores que cuentan como alcohol',
  HOURLY_PICTURES: 'Una imagen de cada pantalla abierta cada hora: ON, OFF',
  HOLD_LIMIT: 'Reproducciones de 15 s que un vendedor reserva de una vez sin pedir aprobación; 0: sin límite',
  ADVERTISER_SIGN_IN: 'Los anunciantes inician sesión y ven sus propias campañas, vídeos e informes: ON, OFF',
}

import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Preset, presets } from '../pipeline/convert/variant.ts'

/**
 * Environment of the server, told by the machine; everything operators may change lives in the table of environment
 * entries.
 */
export interface Environment {
  host: string
  port: number
  dataFolder: string
  databaseUrl: string | undefined
  /** Place of the key that seals secrets of the database; undefined: in the database itself. */
  keyFile: string | undefined
  isProduction: boolean
  /** Makes the demo network and its sign-ins in an empty database. */
  withDemo: boolean
  /** So many screens of the demo network are played by players without a picture. */
  demoPlayers: number
  tls: { certificate: string; key: string } | undefined
  /**
   * Trusted proxies, whose word on the client's address is taken: so many before this server, or those of these
   * networks.
   */
  trustedProxies: number | string[] | undefined
  /** Address at which people reach the console, when a proxy ends TLS before it. */
  publicUrl: string | undefined
  /** Only in tests: the digits every challenge asks for. */
  captchaAnswer: string | undefined
  logLevel: string
  /** Opens /metrics to whoever shows it. */
  metricsToken: string | undefined
  /** Milliseconds by which answers may lag before new calls are sent away with 503; 0: never. */
  overloadMs: number
  /** Seconds in which a body has to come; large ones have more, uploads have to come on. */
  bodySeconds: number
  /** Seconds after which a connection on which nothing moves is closed; 0: never. */
  idleSeconds: number
  /** Seconds that one statement of a call may take. */
  statementSeconds: number
  /** Plays by hour and screen up to which a month is worked out while one waits; a larger one in the background. */
  closingAtOnce: number
  /** Seconds without a sign of life after which the process ends itself, for its keeper to start it anew; 0: never. */
  hangSeconds: number
  /** Preset of the encoder: how much time the conversion of films takes for small files. */
  encoderPreset: Preset
  /** Through which mail leaves, with who writes it. */
  mail: { server: URL; from: string } | undefined
  /** Receiver of text messages, and the key that signs them. */
  textSink: { url: URL; key: string } | undefined
  /** Webhooks may lead into private networks. */
  privateWebhooks: boolean
  /** Seconds in which a mail server or sink has to take one message. */
  mailSeconds: number
}

export function readEnvironment(from: NodeJS.ProcessEnv = process.env): Environment {
  const isProduction = from.NODE_ENV === 'production'
  if (from.CAPTCHA_TEST_ANSWER && from.NODE_ENV !== 'test') {
    throw new Error('CAPTCHA_TEST_ANSWER opens the sign-in to machines and is only read with NODE_ENV=test')
  }
  return {
    host: from.HOST ?? '127.0.0.1',
    port: portOf(from.PORT ?? '8080'),
    // Children run in other folders: what they are handed has to be whole.
    dataFolder: resolve(from.DATA_FOLDER ?? '.data'),
    databaseUrl: from.DATABASE_URL || undefined,
    keyFile: from.LITFASS_KEY_FILE ? resolve(from.LITFASS_KEY_FILE) : undefined,
    isProduction,
    withDemo: from.DEMO ? from.DEMO === '1' : !isProduction,
    demoPlayers: wholeNumber('DEMO_PLAYERS', from.DEMO_PLAYERS ?? '20'),
    tls: from.TLS_CERT && from.TLS_KEY ? { certificate: from.TLS_CERT, key: from.TLS_KEY } : undefined,
    trustedProxies: proxiesOf(from.TRUST_PROXY ?? ''),
    publicUrl: from.PUBLIC_URL || undefined,
    captchaAnswer: from.CAPTCHA_TEST_ANSWER,
    metricsToken: from.METRICS_TOKEN || undefined,
    logLevel: from.LOG_LEVEL || 'warn',
    overloadMs: wholeNumber('OVERLOAD_MS', from.OVERLOAD_MS ?? '2000'),
    bodySeconds: wholeNumber('BODY_SECONDS', from.BODY_SECONDS ?? '30'),
    idleSeconds: wholeNumber('IDLE_SECONDS', from.IDLE_SECONDS ?? '300'),
    statementSeconds: wholeNumber('STATEMENT_SECONDS', from.STATEMENT_SECONDS ?? '15'),
    closingAtOnce: wholeNumber('CLOSING_AT_ONCE', from.CLOSING_AT_ONCE ?? '50000'),
    hangSeconds: wholeNumber('HANG_SECONDS', from.HANG_SECONDS ?? '10'),
    encoderPreset: presetOf(from.ENCODER_PRESET ?? 'veryfast'),
    mail: mailOf(from),
    textSink: textSinkOf(from),
    privateWebhooks: from.PRIVATE_WEBHOOKS === '1',
    mailSeconds: wholeNumber('MAIL_SECONDS', from.MAIL_SECONDS ?? '30'),
  }
}

/** Settings of mail: mails carry links, and nobody but the operator knows the address that people reach. */
function mailOf({ MAIL_SERVER, MAIL_FROM, PUBLIC_URL }: NodeJS.ProcessEnv): Environment['mail'] {
  if (!MAIL_SERVER) return undefined
  if (!/^smtps?:\/\/./.test(MAIL_SERVER) || !URL.canParse(MAIL_SERVER))
    throw new Error('MAIL_SERVER must be an address such as smtp://user:password@mail.example.org:587')
  if (!MAIL_FROM?.includes('@') || !PUBLIC_URL) throw new Error('MAIL_SERVER needs MAIL_FROM and PUBLIC_URL beside it')
  return { server: new URL(MAIL_SERVER), from: MAIL_FROM }
}

function textSinkOf({ TEXT_SINK, TEXT_SINK_KEY, PUBLIC_URL }: NodeJS.ProcessEnv): Environment['textSink'] {
  if (!TEXT_SINK) return undefined
  if (!/^https?:\/\/./.test(TEXT_SINK) || !URL.canParse(TEXT_SINK))
    throw new Error('TEXT_SINK must be an address such as https://messages.example.org/send')
  if (!TEXT_SINK_KEY || !PUBLIC_URL) throw new Error('TEXT_SINK needs TEXT_SINK_KEY and PUBLIC_URL beside it')
  return { url: new URL(TEXT_SINK), key: TEXT_SINK_KEY }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number up to 65535, not "${text}"`)
  return port
}

/** Never everybody: whoever may write the header would pass as any address. */
function proxiesOf(text: string): number | string[] | undefined {
  if (text === '' || text === '0') return undefined
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map((network) => network.trim())
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined)
    throw new Error(
      `TRUST_PROXY must be a number of proxies or a list of their networks, such as 10.0.0.0/8, not "${wrong}"`,
    )
  return networks
}

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function presetOf(text: string): Preset {
  const preset = presets.find((each) => each === text)
  if (!preset) throw new Error(`ENCODER_PRESET must be one of ${presets.join(', ')}, not "${text}"`)
  return preset
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

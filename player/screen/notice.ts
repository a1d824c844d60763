import { encode } from 'uqr'
import type { CodeOf } from '#domain/base/codes.ts'
import { darkPath, QR_BORDER } from '#domain/base/qr.ts'
import { pairingPath } from '#domain/device/pin.ts'
import { languageOf } from '#labels/words.ts'
import { element } from '#player/screen/element.ts'
import { say, sayLack } from '#player/screen/words.ts'

const SVG = 'http://www.w3.org/2000/svg'
const language = languageOf(navigator.languages)

/** The screens that a person reads while there is nothing to play. */
export const notice = {
  connecting: () => show([['h1', say(language, 'player.connecting')]]),
  noServer: () =>
    show([
      ['h1', say(language, 'player.connecting')],
      ['p', say(language, 'player.noServer')],
    ]),
  tooOld: () => show([['h1', say(language, 'player.tooOld')]]),
  needsHttps() {
    const address = `https://${location.host}${location.pathname}`
    show([
      ['h1', say(language, 'player.needsHttps')],
      ['p', say(language, 'player.needsHttpsHelp', { address })],
    ])
  },
  /** The PIN, and what to do with it; of a player that is bound already, what it waits for. */
  pin(pin: string, expires: number, lack: CodeOf<'screenLack'> | null) {
    const time = new Date(expires).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
    show([
      ['h1', say(language, 'player.pinTitle')],
      ['p', pin, 'pin'],
      ...(lack === null
        ? ([
            ['qr', location.origin + pairingPath(pin)],
            ['p', say(language, 'player.pinHelp')],
            ['p', say(language, 'player.pinExpires', { time })],
          ] as const)
        : [['p', sayLack(language, lack)] as const]),
    ])
  },
  hide() {
    element('notice').hidden = true
  },
}

let hiding: ReturnType<typeof setTimeout> | undefined

/** A message from the operator over whatever plays. */
export function showMessage(text: string, seconds: number) {
  const message = element('message')
  message.textContent = text
  message.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(() => {
    message.hidden = true
  }, seconds * 1000)
}

/** A text, or the address that a QR code stands for. */
type Line = readonly [tag: 'h1' | 'p' | 'qr', text: string, className?: string]

function show(lines: readonly Line[]) {
  document.documentElement.lang = language
  const main = element('notice')
  main.textContent = ''
  for (const [tag, text, className] of lines) {
    main.appendChild(tag === 'qr' ? qrPicture(text) : textLine(tag, text, className))
  }
  main.hidden = false
}

function textLine(tag: string, text: string, className = '') {
  const line = document.createElement(tag)
  line.textContent = text
  line.className = className
  return line
}

/** Dark on white, as cameras want it. */
function qrPicture(text: string) {
  const { size, data } = encode(text, { border: QR_BORDER })
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`)
  const dark = document.createElementNS(SVG, 'path')
  dark.setAttribute('d', darkPath(data))
  picture.appendChild(dark)
  return picture
}

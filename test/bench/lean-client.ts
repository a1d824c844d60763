import { connect, type Socket } from 'node:net'

/** One kept connection: plain HTTP/1.1 with as little work as can be, so that the server is measured and not the one who asks. */
export interface Line {
  ask(head: string, body?: string): Promise<Answer>
  close(): void
}

export interface Answer {
  status: number
  body: string
}

export async function openLine(address: string): Promise<Line> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.setEncoding('latin1')
  await new Promise<void>((open, failed) => socket.once('connect', open).once('error', failed))
  return { ask: asker(socket), close: () => socket.destroy() }
}

function asker(socket: Socket): Line['ask'] {
  let text = ''
  let waiting: { answered(answer: Answer): void; failed(error: Error): void } | undefined
  socket.on('data', (part: string) => {
    text += part
    const answer = answerIn(text)
    if (!answer) return
    text = ''
    waiting?.answered(answer)
  })
  socket.on('error', (error) => waiting?.failed(error))
  socket.on('close', () => waiting?.failed(new Error('The server hung up')))
  return (head, body = '') =>
    new Promise((answered, failed) => {
      waiting = { answered, failed }
      const length = body ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : ''
      socket.write(`${head}host: bench\r\n${length}\r\n${body}`, 'latin1')
    })
}

/** The whole answer, once all of it is there. */
function answerIn(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end)) ?? []
  const body = text.slice(end + 4)
  if (body.length < Number(length ?? 0)) return undefined
  return { status: Number(text.slice(9, 12)), body }
}

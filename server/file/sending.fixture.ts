import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '#domain/base/codes.ts'
import type { Refused } from '#domain/base/reply.ts'
import type { FileInfo } from '#domain/file/info.ts'
import type { Person } from '#test/person.ts'

/** Sends files as a browser does: announced, in pieces, with the session's cookies and token. */
interface Parcel {
  name: string
  bytes: Buffer
  purpose?: string
  layout?: string
}

const tus = { 'tus-resumable': '1.0.0' }

export function announce(person: Person, { name, bytes, purpose = 'content', layout }: Parcel, length = bytes.length) {
  const facts = { filename: name, purpose, ...(layout && { layout }) }
  const metadata = Object.entries(facts).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata.join(',') }
  return person.fetch('/upload/', { method: 'POST', headers })
}

export function sendPart(person: Person, address: string, bytes: Buffer, from: number, to = bytes.length) {
  const headers = { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
  return person.fetch(address, { method: 'PATCH', headers, body: new Uint8Array(bytes.subarray(from, to)) })
}

export function howFar(person: Person, address: string) {
  return person.fetch(address, { method: 'HEAD', headers: tus })
}

/** The answer to the whole parcel: status and body. */
export async function send(person: Person, parcel: Parcel) {
  const announced = await announce(person, parcel)
  const answer =
    announced.status === 201
      ? await sendPart(person, announced.headers.get('location') ?? '', parcel.bytes, 0)
      : announced
  const body = JSON.parse(await answer.text()) as Refused & { fIdx: number }
  return { status: answer.status, body }
}

export async function sent(person: Person, parcel: Parcel): Promise<number> {
  const { status, body } = await send(person, parcel)
  if (status !== 200) throw new Error(`${parcel.name} was refused: ${status} ${JSON.stringify(body)}`)
  return body.fIdx
}

/** Asks, as the console does, until the variants are made or cannot be made. */
export async function encoded(person: Person, fIdx: number): Promise<FileInfo> {
  for (;;) {
    const file = await person.call('file/check', { fIdx })
    const { complete, failed } = codes.encoding
    if (file.encoding === complete || file.encoding === failed) return file
    await pause(50)
  }
}

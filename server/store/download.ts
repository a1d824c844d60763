import type { Readable } from 'node:stream'
import type { Download } from '#domain/base/download.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A file as a call's answer: sent as an attachment, never opened in place. */
export class FileAnswer implements Download {
  readonly fileName: string
  readonly mime: string
  readonly body: Readable | Buffer

  constructor(fileName: string, kind: keyof typeof types, body: Readable | Buffer) {
    this.fileName = fileName
    this.mime = types[kind]
    this.body = body
  }
}

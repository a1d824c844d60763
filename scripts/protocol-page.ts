import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages of the device protocol and of the shell show the very types that are obeyed; `npm run protocol` fills them in. */
const root = join(import.meta.dirname, '..')
export const protocolPage = join(root, 'docs/device-protocol.md')
export const shellPage = join(root, 'docs/shell.md')

/** `<!-- domain/device/wire.ts: Beat BeatAnswer -->`, and the block of code below it. */
const block = /<!-- (\S+\.ts): ([\w ]+) -->\n```ts\n[\s\S]*?```/g

/** A page with each of its blocks as the sources have it. */
export function filled(page: string): string {
  return page.replace(block, (_, file: string, names: string) => {
    const source = readFileSync(join(root, file), 'utf8')
    const shown = names.split(' ').map((name) => declarationOf(name, source, file))
    return `<!-- ${file}: ${names} -->\n\`\`\`ts\n${shown.join('\n')}\n\`\`\``
  })
}

/** The types that a page shows, by file. */
export function shownIn(page: string): string[] {
  return [...page.matchAll(block)].flatMap(([, file, names = '']) => names.split(' ').map((name) => `${file}: ${name}`))
}

function declarationOf(name: string, source: string, file: string): string {
  const pattern = new RegExp(
    `(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^(?:export )?(?:interface|type|const) ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n(?:export |const |/\\*\\*|interface |type )|\\n*$(?![\\s\\S]))`,
    'm',
  )
  const found = pattern.exec(source)
  if (!found) throw new Error(`${file} has no ${name}`)
  return found[0].replace(/^export /m, '')
}

if (import.meta.main)
  for (const page of [protocolPage, shellPage]) writeFileSync(page, filled(readFileSync(page, 'utf8')))

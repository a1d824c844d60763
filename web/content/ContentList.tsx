import { Image } from '@mantine/core'
import { content } from '#domain/content/content.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

/** Conversions come to their end without anyone asking. */
const SECONDS = 5

export function ContentList() {
  const may = useMay()
  return (
    <ListPage
      of={content}
      call="content/regist/list"
      view={({ contentIdx }) => `/content/content/view?contentIdx=${contentIdx}`}
      create={may('content', 'WRITE') && '/content/content/view'}
      everySeconds={SECONDS}
      render={{ poster: ({ poster }) => <Poster address={poster} /> }}
    />
  )
}

/** A stamp that fits a row; what it shows is said by the name beside it. */
export function Poster({ address, height = 26 }: { address: string | null; height?: number }) {
  return (
    address && (
      <Image src={address} h={height} w="auto" maw={height * 2} fit="contain" radius={2} alt="" loading="lazy" />
    )
  )
}

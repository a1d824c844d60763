import { Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { hasInterim } from '#domain/content/interim.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import type { Noti } from '#domain/content/noti.ts'
import { stillOf, stripOf, wordsSceneOf } from '#domain/content/noti-drawn.ts'
import { fileCalls } from '#domain/file/calls.ts'
import { usualLook } from '#domain/screen/look.ts'
import { later } from '../../base/later.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const PlayerFrame = later(async () => (await import('../PlayerFrame.tsx')).PlayerFrame)

interface Props {
  isMiddle?: boolean
  /** Nothing of a new one. */
  stored: Noti | undefined
}

/** Notice as screens draw it, while it is being written. */
export function NotiPreview({ isMiddle = false, stored }: Props) {
  const { t } = useTranslation('content')
  const { values } = useSurroundings().form
  const look = useLook(values.brdCode)
  const interim = useInterim(stored)
  const banner = useBanner(isMiddle ? null : pictureIn(values))
  const whole = useWhole(isMiddle ? pictureIn(values) : null)
  const [needed, setNeeded] = useState(0)
  const words = wordsIn(values)
  if (!words && !banner && !whole && !interim) return null
  const title = t('manager.preview')
  const drawn = {
    ...(words && isMiddle && { scene: wordsSceneOf(words) }),
    ...(words && !isMiddle && { notice: { ...strip, ...stripOf(words, null) } }),
    ...banner,
    ...whole,
    ...interim,
    addresses: { ...banner?.addresses, ...whole?.addresses, ...interim?.addresses },
  }
  const shown = Number(values.playSeconds)
  return (
    <Panel title={title}>
      <Suspense>
        <PlayerFrame title={title} preview={{ kind: 'preview', look, ...drawn }} onRuns={setNeeded} />
      </Suspense>
      {isMiddle && needed > shown && (
        <Text size="sm" c="orange" role="status">
          {t('noti.tooLong', { needed: Math.ceil(needed), shown })}
        </Text>
      )}
    </Panel>
  )
}

const always = { id: 'preview', priority: 1, since: 0, from: 0, to: Number.MAX_SAFE_INTEGER } as const
const strip = { ...always, kind: 'bottom' } as const
const picture = { sha256: 'picture', bytes: 0, type: 'image', ms: 0, fit: 'contain' } as const

/** The interim picture that is on air, which takes the place of the strip and lies over a notice of the whole screen. */
function useInterim(stored: Noti | undefined) {
  const address = useAddress(stored && hasInterim(stored, new Date()) ? stored.interimFIdx : null)
  if (address === undefined) return undefined
  return {
    notice: { ...always, kind: 'interim' as const, ...stillOf(picture) },
    addresses: { [picture.sha256]: address },
  }
}

/** The picture in place of the words of a strip. */
function useBanner(fIdx: number | null) {
  const address = useAddress(fIdx)
  if (address === undefined) return undefined
  return {
    notice: { ...strip, ...stripOf({ shape: codes.noticeUiType.still, title: null, words: null }, picture) },
    addresses: { [picture.sha256]: address },
  }
}

/** The picture of the whole screen. */
function useWhole(fIdx: number | null) {
  const address = useAddress(fIdx)
  return address === undefined ? undefined : { picture: { ...picture, sha256: 'whole' }, addresses: { whole: address } }
}

/** Address of a picture; none before it is known. */
function useAddress(fIdx: number | null): string | undefined {
  const { data } = useCall(fileCalls.check, { fIdx: fIdx ?? 0 }, { isEnabled: fIdx !== null })
  return fIdx === null ? undefined : (data?.urls.fhd ?? data?.urls.hd ?? data?.urls.source)
}

const pictureIn = ({ contNotiType, fIdx }: Readonly<Record<string, unknown>>) =>
  contNotiType === codes.noticeType.image && typeof fIdx === 'number' ? fIdx : null

function wordsIn(values: Readonly<Record<string, unknown>>) {
  const shape = Object.values(codes.noticeUiType).find((code) => code === values.uiType)
  const [title, words] = [values.notiTitle, values.notiText].map((text) => String(text ?? '').trim())
  if (values.contNotiType === codes.noticeType.image || shape === undefined || !words) return null
  return { shape, title: title || null, words }
}

/** The brand's, or the usual one for whoever may not read it. */
function useLook(brdCode: unknown) {
  const may = useMay()
  const { data } = useCall(managerCalls.list, {}, { isEnabled: may('content-manager', 'LIST') })
  const look = data?.items.find((each) => each.brdCode === brdCode)
  return look ? { speed: look.notiSpeed, ground: look.notiGround, ink: look.notiInk } : usualLook
}

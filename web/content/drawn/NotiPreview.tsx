import { Suspense } from 'react'
import { codes } from '#domain/base/codes.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { stripOf, wordsSceneOf } from '#domain/content/noti-drawn.ts'
import { usualLook } from '#domain/screen/look.ts'
import { later } from '../../base/later.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const PlayerFrame = later(async () => (await import('../PlayerFrame.tsx')).PlayerFrame)

/** Words of a notice as screens draw them, while they are being written; a picture stands beside its button. */
export function NotiPreview({ isMiddle = false }: { isMiddle?: boolean }) {
  const { t } = useTranslation('content')
  const { values } = useSurroundings().form
  const look = useLook(values.brdCode)
  const words = wordsIn(values)
  if (!words) return null
  const title = t('manager.preview')
  const drawn = isMiddle ? { scene: wordsSceneOf(words) } : { notice: { ...strip, ...stripOf(words, null) } }
  return (
    <Panel title={title}>
      <Suspense>
        <PlayerFrame title={title} preview={{ kind: 'preview', look, addresses: {}, ...drawn }} />
      </Suspense>
    </Panel>
  )
}

const strip = { id: 'preview', kind: 'bottom', priority: 1, since: 0, from: 0, to: Number.MAX_SAFE_INTEGER } as const

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

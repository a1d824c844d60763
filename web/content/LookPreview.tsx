import { useTranslation } from '../words/translation.ts'
import { PlayerFrame } from './PlayerFrame.tsx'

interface Props {
  /** A value of the look, as it is stored or being typed. */
  of(name: 'notiSpeed' | 'notiGround' | 'notiInk'): unknown
}

/** Running words as the brand's screens show them, or would with what is being typed. */
export function LookPreview({ of }: Props) {
  const { t } = useTranslation('content')
  const look = { speed: Number(of('notiSpeed')), ground: String(of('notiGround')), ink: String(of('notiInk')) }
  const notice = { ...sample, text: t('manager.sample') }
  return <PlayerFrame title={t('manager.preview')} preview={{ kind: 'preview', notice, look, addresses: {} }} />
}

const sample = {
  ...({ id: 'n0', kind: 'bottom', priority: 1, since: 0, from: 0, to: Number.MAX_SAFE_INTEGER } as const),
  ...({ shape: 'TXT02', title: null, picture: null } as const),
}

import { SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { Dashboard } from './Dashboard.tsx'
import { ManagerPart } from './ManagerPart.tsx'
import { MediaPart } from './MediaPart.tsx'
import { OwnHome } from './OwnHome.tsx'
import { SalerPart } from './SalerPart.tsx'

const boards = ['manager', 'media', 'saler'] as const
type BoardName = (typeof boards)[number]

/** First page: the dashboard of one's role; whoever has several chooses, and the address says which. */
export function Home() {
  const may = useMay()
  const { of } = useSearch({ strict: false }) as { of?: string }
  const own = boards.filter((name) => may(`dash-${name}`, 'VIEW'))
  const shown = own.find((name) => name === of) ?? own[0]
  const choice = own.length > 1 && shown && <Choice own={own} shown={shown} />
  if (shown === 'manager')
    return (
      <Dashboard choice={choice}>
        <ManagerPart />
      </Dashboard>
    )
  if (shown === 'media')
    return (
      <Dashboard choice={choice}>
        <MediaPart />
      </Dashboard>
    )
  return <OwnHome choice={choice}>{shown === 'saler' && <SalerPart />}</OwnHome>
}

function Choice({ own, shown }: { own: readonly BoardName[]; shown: BoardName }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('view')}
      value={shown}
      onChange={(of) => void navigate({ to: '.', search: { of } as never })}
      data={own.map((name) => ({ value: name, label: t(`view.${name}`) }))}
    />
  )
}

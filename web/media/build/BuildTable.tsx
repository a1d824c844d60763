import { Badge, Button, Code, Group } from '@mantine/core'
import { useState } from 'react'
import { shortBuild } from '#domain/media/build.ts'
import type { BuildRollout, KeptBuild } from '#domain/media/build-calls.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { StartDialog } from './StartDialog.tsx'

interface Props {
  builds: readonly KeptBuild[]
  screens: number
  rollout: BuildRollout | null
}

/** Builds that the server keeps, the newest first. */
export function BuildTable({ builds, screens, rollout }: Props) {
  const { t } = useTranslation('window')
  const mayStart = useMay()('player-build', 'ETC') && !isUnderWay(rollout)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <ShortTable
        rows={builds}
        keyOf={({ hash }) => hash}
        minWidth={460}
        columns={[
          {
            head: t('build.hash'),
            cell: (build) => (
              <Group gap={8}>
                <Code>{shortBuild(build.hash)}</Code>
                <Release build={build} rollout={rollout} />
              </Group>
            ),
          },
          { head: t('build.arrived'), cell: ({ arrivedAt }) => <Moment at={arrivedAt} /> },
          { head: t('build.screens'), isFigure: true, cell: (build) => build.screens },
          {
            isFigure: true,
            cell: ({ hash, isReleased }) =>
              mayStart &&
              !isReleased && (
                <Button variant="default" onClick={() => setChosen(hash)}>
                  {t('build.start')}
                </Button>
              ),
          },
        ]}
      />
      {chosen && <StartDialog build={chosen} screens={screens} onClose={() => setChosen(null)} />}
    </>
  )
}

const isUnderWay = (rollout: BuildRollout | null) => rollout?.state === 'running' || rollout?.state === 'halted'

function Release({ build, rollout }: { build: KeptBuild; rollout: BuildRollout | null }) {
  const { t } = useTranslation('window')
  if (build.isReleased) return <Badge color="teal">{t('build.released')}</Badge>
  const isComing = isUnderWay(rollout) && rollout?.build === build.hash
  return <Badge color={isComing ? 'blue' : 'gray'}>{t(isComing ? 'build.coming' : 'build.waits')}</Badge>
}

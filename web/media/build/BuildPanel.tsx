import { Stack, Text } from '@mantine/core'
import { shortBuild } from '#domain/media/build.ts'
import { playerBuildCalls } from '#domain/media/build-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { BuildActs } from './BuildActs.tsx'
import { BuildTable } from './BuildTable.tsx'
import { RingTable } from './RingTable.tsx'

const LOOK_SECONDS = 15

/** Builds of the web player, and how far the last one that was ordered has come. */
export function BuildPanel() {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  const query = useCall(playerBuildCalls.builds, {}, { everySeconds: LOOK_SECONDS })
  const rollout = query.data?.rollout
  return (
    <Panel title={t('build.title')} acts={rollout && <BuildActs rollout={rollout} />}>
      <Read of={query} none={({ builds }) => builds.length === 0 && t('build.none')}>
        {({ builds, screens, ownPlayers, rollout: last }) => (
          <Stack gap="md">
            <BuildTable builds={builds} screens={screens} rollout={last} />
            {last && <RingTable what={shortBuild(last.build)} rollout={last} />}
            {ownPlayers > 0 && <Text size="sm">{t('build.ownPlayers', { count: number(ownPlayers) })}</Text>}
            <Text size="sm" c="dimmed">
              {t('build.hint')}
            </Text>
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

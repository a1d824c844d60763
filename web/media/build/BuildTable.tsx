import { Badge, Button, Code, Group, Table } from '@mantine/core'
import { useState } from 'react'
import { shortBuild } from '#domain/media/build.ts'
import type { BuildRollout, KeptBuild } from '#domain/media/build-calls.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
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
  const { number } = useFormats()
  const mayStart = useMay()('player-build', 'ETC') && !isUnderWay(rollout)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('build.hash')}</Table.Th>
            <Table.Th>{t('build.arrived')}</Table.Th>
            <Table.Th>{t('build.screens')}</Table.Th>
            <Table.Th aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {builds.map((build) => (
            <Table.Tr key={build.hash}>
              <Table.Td>
                <Group gap={8}>
                  <Code>{shortBuild(build.hash)}</Code>
                  <Standing build={build} rollout={rollout} />
                </Group>
              </Table.Td>
              <Table.Td>
                <Moment at={build.arrivedAt} />
              </Table.Td>
              <Table.Td>{number(build.screens)}</Table.Td>
              <Table.Td>
                {mayStart && !build.isReleased && (
                  <Group justify="flex-end">
                    <Button variant="default" onClick={() => setChosen(build.hash)}>
                      {t('build.start')}
                    </Button>
                  </Group>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {chosen && <StartDialog build={chosen} screens={screens} onClose={() => setChosen(null)} />}
    </>
  )
}

const isUnderWay = (rollout: BuildRollout | null) => rollout?.state === 'running' || rollout?.state === 'halted'

function Standing({ build, rollout }: { build: KeptBuild; rollout: BuildRollout | null }) {
  const { t } = useTranslation('window')
  if (build.isReleased) return <Badge color="teal">{t('build.released')}</Badge>
  const isComing = isUnderWay(rollout) && rollout?.build === build.hash
  return <Badge color={isComing ? 'blue' : 'gray'}>{t(isComing ? 'build.coming' : 'build.waits')}</Badge>
}

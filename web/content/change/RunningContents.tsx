import { Button, Stack } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import type { Versions } from '#domain/content/change/versions.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import type { publish } from '#domain/content/publish.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { later } from '../../base/later.ts'
import { inPlace } from '../../kit/cell/in-place.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { ContentLine } from '../ContentLine.tsx'
import { VersionNote } from './VersionNote.tsx'

const ChangeDialog = later(async () => (await import('./ChangeDialog.tsx')).ChangeDialog)

/** Time between looks at a planned change, which comes by itself. */
const LOOK_SECONDS = 15

/** Contents of a running publish now and later, and the way back to those before. */
export function RunningContents({ publish: row }: { publish: Row<typeof publish> }) {
  const { t } = useTranslation('content')
  const { publishIdx } = row
  const { data } = useCall(rolloutCalls.rollout, { publishIdx })
  // Until a roll-out is through or taken back, and a request decided, nothing else is changed.
  const isRollingOut = data?.rollout?.state === 'running' || data?.rollout?.state === 'halted'
  const isWaiting = row.asked === codes.yesNo.yes
  const mayChange = useMay()('publish', 'UPDATE') && !isRollingOut && !isWaiting
  const [isChanging, setChanging] = useState(false)
  const versions = useCall(publishChangeCalls.versions, { publishIdx }, { everySeconds: LOOK_SECONDS })
  const isOpen = mayChange && versions.data?.planned === null
  return (
    <Panel
      title={t('publish.section.contents')}
      acts={
        isOpen && (
          <Button variant="default" leftSection={<IconReplace size={14} />} onClick={() => setChanging(true)}>
            {t('change.open')}
          </Button>
        )
      }
    >
      <Read of={versions}>
        {(read) => (
          <Stack gap="sm">
            <Shown contents={read.shown.contents} />
            <VersionNote publishIdx={publishIdx} versions={read} mayChange={mayChange} />
            {isChanging && (
              <Suspense>
                <ChangeDialog publish={row} before={read.shown.contents} onClose={() => setChanging(false)} />
              </Suspense>
            )}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function Shown({ contents }: Pick<Versions['shown'], 'contents'>) {
  const { t } = useTranslation('content')
  const { data } = useCall(contentCalls.some, { contents: [...new Set(contents)] })
  const rows = new Map(data?.items.map((row) => [row.contentIdx, row]))
  return (
    <Stack gap={4} role="list" aria-label={t('publish.contents')}>
      {inPlace(contents, (id, place) => (
        <ContentLine {...{ content: rows.get(id), id, place, last: contents.length - 1 }} />
      ))}
    </Stack>
  )
}

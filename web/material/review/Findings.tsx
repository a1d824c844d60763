import { Stack, Text } from '@mantine/core'
import type { Finding } from '#domain/material/findings.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** A film is looked over after its conversion. */
const WAITING_SECONDS = 5

/**
 * Points worth a look before deciding, each with its place on the film's time line; nothing of it refuses by itself.
 */
export function Findings({ matId }: { matId: number }) {
  const { t } = useTranslation('material')
  const findings = useCall(materialCalls.findings, { matId }, { everySeconds: WAITING_SECONDS })
  return (
    <Panel title={t('finding.title')}>
      <Read of={findings}>
        {({ list, durationMs, isInspected }) => (
          <Stack gap={8}>
            {list.map((finding) => (
              <Line key={`${finding.kind} ${finding.fromMs} ${otherOf(finding)?.matId}`} {...{ finding, durationMs }} />
            ))}
            {!isInspected && (
              <Text size="sm" c="dimmed">
                {t('finding.waits')}
              </Text>
            )}
            {isInspected && list.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('finding.none')}
              </Text>
            )}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function Line({ finding, durationMs }: { finding: Finding; durationMs: number | null }) {
  const { t } = useTranslation('material')
  const { number } = useFormats()
  const { kind, fromMs, toMs, value } = finding
  const other = otherOf(finding)
  const seconds = (ms: number) => number(ms / 1000, 1)
  const isStretch = kind === 'black' || kind === 'frozen' || kind === 'flashing'
  const values = { value: number(value ?? 0, 1), from: seconds(fromMs), to: seconds(toMs) }
  return (
    <div>
      <Text size="sm">
        {t(`finding.${kind}`, values)}{' '}
        {other && <LinkTo to={`/material/material/view?matId=${other.matId}`}>{other.matName}</LinkTo>}
      </Text>
      {isStretch && durationMs !== null && durationMs > 0 && (
        <div className="time-line" aria-hidden>
          <div style={{ left: `${(fromMs / durationMs) * 100}%`, width: `${((toMs - fromMs) / durationMs) * 100}%` }} />
        </div>
      )}
    </div>
  )
}

const otherOf = (finding: Finding) => ('other' in finding ? finding.other : undefined)

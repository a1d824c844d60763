import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lostSale } from '#domain/campaign/report.ts'
import { type LostWish, lostCalls } from '#domain/campaign/report-calls.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { Cell } from '../../kit/cell/Cell.tsx'
import { useLabels } from '../../kit/cell/labels.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { Section } from '../../kit/cell/Section.tsx'
import { Shown } from '../../kit/cell/Shown.tsx'
import { useNumberKey } from '../../kit/record/address-key.ts'
import { RecordHead } from '../../kit/record/RecordHead.tsx'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { HoursShown } from './HoursShown.tsx'
import { LinesShown } from './LinesShown.tsx'

/** A wish that could not be met: what it asked for, what it was worth, and why it failed. */
export function LostView() {
  const lsIdx = useNumberKey('lsIdx')
  const query = useCall(lostCalls.detail, { lsIdx: lsIdx ?? 0 }, { isEnabled: lsIdx !== undefined })
  if (lsIdx === undefined) return <ErrorScreen kind="notFound" />
  return (
    <Read of={query} height={480}>
      {(lost) => <Facts lost={lost} />}
    </Read>
  )
}

function Facts({ lost }: { lost: LostWish }) {
  const { t } = useTranslation('selling')
  const labels = useLabels(lostSale)
  const mayAsk = useMay()('avails', 'VIEW')
  const shown = (name: keyof typeof lostSale.fields & keyof LostWish) => (
    <Shown label={labels.field(name)}>
      <Cell of={lostSale} name={name} value={lost[name]} />
    </Shown>
  )
  return (
    <>
      <RecordHead kind={labels.title} listPath="/campaign/lost/list" name={lost.lsName}>
        {mayAsk && (
          <Button component={Link} to={`/campaign/avails/view?lsIdx=${lost.lsIdx}`}>
            {t('lost.again')}
          </Button>
        )}
      </RecordHead>
      <Section title={t('lost.wish')}>
        {shown('regDate')}
        {shown('asker')}
        {shown('adName')}
        {shown('worth')}
        {shown('startsOn')}
        {shown('endsOn')}
        <Shown label={t('campaign.targetHours')}>
          <HoursShown days={lost.targetDays} hours={lost.targetHours} />
        </Shown>
      </Section>
      <LinesShown lines={lost.sequence ? [lost.line, { ...lost.line, after: 0 }] : [lost.line]} />
      <Section title={t('lost.why')}>
        {shown('lostReason')}
        {shown('asked')}
        {shown('available')}
        {lost.rivalScreens > 0 && shown('rivalScreens')}
      </Section>
    </>
  )
}

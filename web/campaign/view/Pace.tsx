import type { Row } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { PaceCell } from '../pace/PaceCell.tsx'

const { Show } = inputsOf(campaign)

/** Proven plays beside planned ones; a brand's people are told the plays on their own screens. */
export function Pace({ stored, isWhole }: { stored: Row<typeof campaign>; isWhole: boolean }) {
  const { t } = useTranslation('selling')
  return (
    <Section title={t('view.pace')}>
      {isWhole && (
        <Show field="paceIndex">
          {stored.paceIndex !== null && <PaceCell index={stored.paceIndex} days={stored.paceDays} />}
        </Show>
      )}
      <Show field="delivered" />
      {isWhole && <Show field="expected" />}
      {isWhole && <Show field="shortfall" />}
      {isWhole && <Show field="shortfallReason" />}
      <Show field="onAir" />
      <Show field="lastPlay" />
    </Section>
  )
}

import { Anchor, Badge, Button, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type ProposalVariant, proposalCalls } from '#domain/proposal/calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { LineTerms } from './LineTerms.tsx'
import { VariantActs } from './VariantActs.tsx'

const { variants } = proposalCalls

interface Props {
  ppIdx: number
  isDecided: boolean
}

/** The variants of an offer side by side; more are added from what is free. */
export function Variants({ ppIdx, isDecided }: Props) {
  const { t } = useTranslation('proposal')
  const query = useCall(variants, { ppIdx })
  const more = !isDecided && (
    <Button variant="default" component={Link} to={`/campaign/avails/view?ppIdx=${ppIdx}`}>
      {t('act.more')}
    </Button>
  )
  return (
    <Panel title={t('section.variants')} acts={more} isSpaced>
      <Read of={query} none={({ list }) => list.length === 0 && t('section.noVariants')}>
        {({ list }) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {list.map((variant) => (
              <Variant key={variant.pvIdx} {...{ ppIdx, variant, isDecided }} />
            ))}
          </SimpleGrid>
        )}
      </Read>
    </Panel>
  )
}

function Variant({ ppIdx, variant, isDecided }: Props & { variant: ProposalVariant }) {
  const { t } = useTranslation('proposal')
  const { days, dayAndTime, number, won } = useFormats()
  const { pvName, startsOn, endsOn, screens, playsAsked, amount, vat, listPrice, heldUntil, cpIdx } = variant
  return (
    <Panel title={pvName} isSpaced>
      <Text size="lg" fw={600}>
        {won(amount)}
      </Text>
      <Text size="xs" c="dimmed">
        {t('variant.vat', { vat: won(vat) })}
        {amount !== listPrice && ` · ${t('variant.listPrice', { price: won(listPrice) })}`}
      </Text>
      <Text size="sm" mt={8}>
        {days(startsOn, endsOn)} · {variant.productName}
      </Text>
      <Text size="sm">{t('variant.reach', { screens: number(screens), plays: number(playsAsked) })}</Text>
      <Text size="sm" c="dimmed">
        {variant.placeNames.join(', ')}
      </Text>
      <Text size="sm">
        <LineTerms line={variant} />
      </Text>
      {heldUntil && (
        <Badge mt={8} color="blue">
          {t(variant.isAsked ? 'variant.asked' : 'variant.held')} {dayAndTime(USUAL_ZONE).format(Date.parse(heldUntil))}
        </Badge>
      )}
      {cpIdx !== null && (
        <Anchor component={Link} size="sm" mt={8} to={`/campaign/write/write?cpIdx=${cpIdx}`}>
          {t('variant.taken')}
        </Anchor>
      )}
      {!isDecided && <VariantActs ppIdx={ppIdx} variant={variant} />}
    </Panel>
  )
}

import { useState } from 'react'
import type { OutputOf } from '#domain/base/call.ts'
import type { Row } from '#domain/base/resource.ts'
import { alertRule } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { BrandGroupField } from '../network/BrandGroupField.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { AddressesField } from './AddressesField.tsx'
import { AlertLog } from './AlertLog.tsx'
import { HookKey } from './HookKey.tsx'
import { KeyTold } from './KeyTold.tsx'
import { KindsField } from './KindsField.tsx'
import { TrialButton } from './TrialButton.tsx'

const { Input } = inputsOf(alertRule)

export function AlertRuleView() {
  const may = useMay()
  const fresh = useFreshInBrand()
  const [key, setKey] = useState<string | null>(null)
  return (
    <>
      <RecordPage
        of={alertRule}
        calls={alertRuleCalls}
        fresh={fresh}
        // What the save call answers.
        onSaved={(answer) => setKey((answer as OutputOf<typeof alertRuleCalls.save>).key)}
        actions={({ arIdx }) => <>{may('alert-rule', 'UPDATE') && <TrialButton arIdx={arIdx} />}</>}
      >
        {(stored) => (
          <>
            <Incidents stored={stored} />
            <People />
            {stored?.hook && <HookKey stored={stored} />}
            {stored && <AlertLog arIdx={stored.arIdx} />}
          </>
        )}
      </RecordPage>
      {key && <KeyTold word={key} onClose={() => setKey(null)} />}
    </>
  )
}

function Incidents({ stored }: { stored: Row<typeof alertRule> | undefined }) {
  const { t } = useTranslation('incident')
  const { brdCode } = useSurroundings().form.values
  const of = typeof brdCode === 'string' ? brdCode : undefined
  return (
    <Section title={t('alertRule.section.what')}>
      <Input field="arName" />
      <Input field="arStatus" />
      <Input field="leastLevel" />
      <Input field="brdCode" as={BrandField} />
      <Input
        field="bgCode"
        control={(props) => (
          <BrandGroupField {...props} brdCode={of} text={stored?.bgName} disabled={props.disabled || !of} />
        )}
      />
      <Input
        field="poiIdx"
        control={(props) => (
          <VenueField {...props} brdCode={of} text={stored?.poiName} disabled={props.disabled || !of} />
        )}
      />
      <Input field="kinds" as={KindsField} />
    </Section>
  )
}

function People() {
  const { t } = useTranslation('incident')
  return (
    <>
      <Section title={t('alertRule.section.whom')}>
        <Input field="mails" as={AddressesField} />
        <Input field="escalateMinutes" />
        <Input field="escalateMails" description={t('alertRule.mails.hint')} as={AddressesField} />
        <Input field="hook" />
      </Section>
      <Section title={t('alertRule.section.quiet')}>
        <Input field="quietFrom" />
        <Input field="quietTo" />
        <Input field="breaksQuiet" />
      </Section>
    </>
  )
}

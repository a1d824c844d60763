import { hourlyAudience } from '#domain/audience/hourly.ts'
import { media } from '#domain/media/media.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const { Input, Show } = inputsOf(media)

/** People who pass a screen in an hour: what is entered, what follows from it, and why. */
export function AudienceSection() {
  const { t } = useTranslation('media')
  return (
    <Section title={t('media.section.audience')}>
      <Show field="peoplePerHour" />
      <Input field="visibility" />
      <Input field="audienceByHand" />
      <Show field="audiencePerHour">
        <Reckoned />
      </Show>
    </Section>
  )
}

/** As the form stands: what would hold once it is saved. */
function Reckoned() {
  const { t } = useTranslation('media')
  const { number } = useFormats()
  const { form, stored } = useSurroundings()
  const row: Readonly<Record<string, unknown>> = { ...stored, ...form.values }
  const figure = (name: string) => (typeof row[name] === 'number' ? row[name] : null)
  const facts = {
    byHand: figure('audienceByHand'),
    peoplePerHour: figure('peoplePerHour'),
    visibility: figure('visibility'),
  }
  const [source, people] = hourlyAudience(facts)
  const values = {
    people: number(people ?? 0),
    counted: number(facts.peoplePerHour ?? 0),
    percent: number(facts.visibility ?? 0),
  }
  return <>{t(`media.audience.${source}`, values)}</>
}

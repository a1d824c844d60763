import type { Opening } from '#domain/network/opening.ts'
import type { ImportDefaults } from '#domain/network/venue-import.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { BrandField } from '../BrandField.tsx'
import { BrandGroupField } from '../BrandGroupField.tsx'
import { WeeklyHours } from '../hours/WeeklyHours.tsx'
import { ZoneField } from '../ZoneField.tsx'

/** Values for every row that does not say otherwise; brand and group are still to be chosen. */
export type Defaults = {
  [Name in keyof ImportDefaults]: ImportDefaults[Name] | (Name extends 'brdCode' | 'bgCode' ? null : never)
}

interface Props {
  defaults: Defaults
  /** Name of the group that an import was begun with. */
  groupName?: string | null | undefined
  onChange(defaults: Defaults): void
}

export function ImportDefaultFields({ defaults, groupName, onChange }: Props) {
  const { t } = useTranslation(['account', 'venues'])
  const field = (label: string, value: unknown, set: (value: unknown) => Defaults): ControlProps => ({
    label,
    value,
    required: true,
    disabled: false,
    onChange: (next) => onChange(set(next)),
    onBlur: () => undefined,
  })
  const brand = (value: unknown) => ({ ...defaults, brdCode: typeof value === 'string' ? value : null, bgCode: null })
  const group = (value: unknown) => ({ ...defaults, bgCode: typeof value === 'number' ? value : null })
  const zone = (value: unknown) => ({ ...defaults, zone: String(value) })
  // Hours that are being typed are kept as they stand there; the import waits until they are complete.
  const opening = (value: unknown) => ({ ...defaults, opening: value as Opening })
  return (
    <Panel title={t('venues:defaults')} isSpaced>
      <div className="field-grid">
        <BrandField {...field(t('venue.brdCode'), defaults.brdCode, brand)} />
        <BrandGroupField
          {...field(t('venue.bgCode'), defaults.bgCode, group)}
          brdCode={defaults.brdCode ?? undefined}
          text={groupName}
        />
        <ZoneField {...field(t('venue.zone'), defaults.zone, zone)} />
        <WeeklyHours {...field(t('venue.opening'), defaults.opening, opening)} />
      </div>
    </Panel>
  )
}

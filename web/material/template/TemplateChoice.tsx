import { Input } from '@mantine/core'
import { type Design, type Template, templates } from '#domain/material/template/design.ts'
import { type MeasureOf, pictureOf } from '#domain/material/template/picture.ts'
import { useTranslation } from '../../words/translation.ts'
import { Painted } from './Painted.tsx'

interface Props {
  design: Design
  way: 'H' | 'V'
  measureOf: MeasureOf
  logo: ImageBitmap | null
  onChange(template: Template): void
}

/** Sharp on screens of twice the pixels. */
const SMALL = 0.16

/** Each template with the words and colours that are entered. */
export function TemplateChoice({ design, way, measureOf, logo, onChange }: Props) {
  const { t } = useTranslation('template')
  return (
    <fieldset className="template-choice">
      <Input.Label component="legend" size="xs">
        {t('template')}
      </Input.Label>
      {templates.map((template) => (
        <label key={template} data-way={way}>
          <input
            type="radio"
            name="template"
            value={template}
            checked={design.template === template}
            onChange={() => onChange(template)}
          />
          <Painted
            className="template-small"
            scale={SMALL}
            picture={pictureOf({ ...design, template }, way, measureOf)}
            logo={logo}
          />
          {t(`template.${template}`)}
        </label>
      ))}
    </fieldset>
  )
}

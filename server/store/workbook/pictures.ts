import type { ZipPart } from './zip.ts'

/** PNG on a sheet, in points. */
export interface SheetPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Point in the units of drawings, and the height of a row in points. Source: ECMA-376, ST_Coordinate. */
const UNITS_A_POINT = 12_700
const ROW = 15

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const shapes = 'http://schemas.openxmlformats.org/drawingml/2006'

/** Mark of a sheet that it has pictures, at its end. */
export const pictureMark = `<drawing xmlns:r="${relations}" r:id="drawing"/>`

/** Types of their parts, for the list of all. */
export const pictureTypes = (sheets: readonly number[]) =>
  sheets.length === 0 ? '' : `<Default Extension="png" ContentType="image/png"/>${sheets.map(drawingType).join('')}`

const drawingType = (sheet: number) =>
  `<Override PartName="/xl/drawings/drawing${sheet}.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>`

/** Parts of a sheet's pictures, one below the other from its second row on. */
export function pictureParts(sheet: number, pictures: readonly SheetPicture[]): ZipPart[] {
  const nameOf = (at: number) => `image${sheet}-${at + 1}.png`
  const own = pictures.map((_, at) => link(`picture${at + 1}`, 'image', `../media/${nameOf(at)}`))
  return [
    {
      name: `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      texts: [
        `${xml}<Relationships xmlns="${links}">${link('drawing', 'drawing', `../drawings/drawing${sheet}.xml`)}</Relationships>`,
      ],
    },
    { name: `xl/drawings/drawing${sheet}.xml`, texts: [drawing(pictures)] },
    {
      name: `xl/drawings/_rels/drawing${sheet}.xml.rels`,
      texts: [`${xml}<Relationships xmlns="${links}">${own.join('')}</Relationships>`],
    },
    ...pictures.map(({ bytes }, at) => ({ name: `xl/media/${nameOf(at)}`, texts: [bytes] })),
  ]
}

const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

function drawing(pictures: readonly SheetPicture[]): string {
  let row = 1
  const anchors = pictures.map(({ width, height }, at) => {
    const from = row
    row += Math.ceil(height / ROW) + 1
    const size = `cx="${Math.round(width * UNITS_A_POINT)}" cy="${Math.round(height * UNITS_A_POINT)}"`
    const fill = `<xdr:blipFill><a:blip r:embed="picture${at + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`
    const frame = `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>`
    const name = `<xdr:nvPicPr><xdr:cNvPr id="${at + 2}" name="Picture ${at + 1}"/><xdr:cNvPicPr/></xdr:nvPicPr>`
    return `<xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${from}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext ${size}/><xdr:pic>${name}${fill}${frame}</xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
  })
  return `${xml}<xdr:wsDr xmlns:xdr="${shapes}/spreadsheetDrawing" xmlns:a="${shapes}/main" xmlns:r="${relations}">${anchors.join('')}</xdr:wsDr>`
}

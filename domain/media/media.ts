import {
  code,
  file,
  instant,
  json,
  number,
  numberReference,
  paragraph,
  picture,
  reference,
  text,
  time,
} from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { isOpening } from '../network/opening.ts'
import { areVolumeHours } from '../network/volume-hours.ts'

/** One screen position that can be sold: one licence, at most one player, one loop. */
export const media = resource({
  name: 'media',
  area: 'media',
  path: '/media/media',
  key: 'mediaId',
  title: 'mediaNm',
  fields: {
    mediaId: text({ readOnly: true, required: true }),
    mediaNm: text({ required: true, max: 40 }),
    description: paragraph({ max: 500 }),
    brdCode: reference('brand', { readOnly: true, required: true }),
    bgName: text({ readOnly: true, nameOf: 'bgCode' }),
    bgCode: numberReference('brandGroup', { readOnly: true }),
    poiIdx: numberReference('venue'),
    poiName: text({ readOnly: true, nameOf: 'poiIdx' }),
    region: text({ readOnly: true }),
    zone: text({ readOnly: true }),
    mapping: code('mapping', { readOnly: true, required: true }),
    mdId: numberReference('model'),
    mdNm: text({ readOnly: true, nameOf: 'mdId' }),
    modelNumber: text({ max: 40 }),
    serialNumber: text({ max: 40 }),
    resolution: code('modelResolution', { readOnly: true }),
    useType: code('useType', { required: true }),
    grade: code('grade', { required: true }),
    deviceStatus: code('deviceStatus', { readOnly: true, required: true }),
    /** Untold to sellers, as all that is no fact of what is sold. */
    mediaStatus: code('mediaStatus', { readOnly: true }),
    statusReason: text({ readOnly: true }),
    statusSince: instant({ isRecent: true, readOnly: true }),
    logTime: instant({ isRecent: true, readOnly: true }),
    onTime: time(),
    offTime: time(),
    /** In the place of its venue's. */
    power: json({ isRight: isOpening }),
    volume: number({ max: 100 }),
    /** In the place of its venue's; with a volume of its own it has no others. */
    volumeHours: json({ isRight: areVolumeHours, whyWrong: () => 'venue.hoursOverlap' as const, line: 'volumes' }),
    /** Degrees clockwise by which its picture is turned, as its panel hangs. */
    turn: code('turn', { required: true }),
    /** Metres from which it is read. */
    viewDistance: number({ min: 0.5, max: 100, decimals: 1 }),
    /** Percent of the people at its venue who can see it. */
    visibility: number({ min: 1, max: 100 }),
    /** People who pass in an hour, in the place of what was counted. */
    audienceByHand: number({ max: 1_000_000 }),
    peoplePerHour: number({ readOnly: true }),
    audiencePerHour: number({ readOnly: true }),
    /** The screen at its place. */
    photo: file(),
    /** That photograph, or else the player's last picture. */
    poster: picture(),
    playerType: text({ readOnly: true }),
    firmware: text({ readOnly: true }),
    os: text({ readOnly: true }),
    playerVersion: text({ readOnly: true }),
    screenResolution: text({ readOnly: true }),
    plyIdx: text({ readOnly: true }),
    /** Never the PIN itself: whoever stands before the screen reads it there. */
    pin: code('pinState', { readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'mediaId',
    'mediaNm',
    'mediaStatus',
    'poiName',
    'bgName',
    'region',
    'mdNm',
    'deviceStatus',
    'playerVersion',
    'logTime',
  ],
  filters: [
    'mediaStatus',
    'deviceStatus',
    'bgName',
    'poiName',
    'poiIdx',
    'region',
    'mdId',
    'grade',
    'useType',
    'mapping',
    'regDate',
    'brdCode',
  ],
  search: ['mediaId', 'mediaNm', 'poiName'],
  order: 'mediaId',
  states: { mediaStatus: { reason: 'statusReason', since: 'statusSince' } },
})

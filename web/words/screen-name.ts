/** Id and name of a screen; once where nobody has named it yet. */
export function screenName({ mediaId, mediaNm }: { mediaId: string; mediaNm: string | null }): string {
  return mediaNm && mediaNm !== mediaId ? `${mediaId} ${mediaNm}` : mediaId
}

/** Units of which a gross is not known. */
export const units = {
  without: {
    gross: '%{smart_count} unit without gross |||| %{smart_count} units without gross',
    front: '%{smart_count} unit without front gross |||| %{smart_count} units without front gross',
    back: '%{smart_count} unit without back gross |||| %{smart_count} units without back gross',
  },
  allWithout: {
    gross: 'Units without gross',
    front: 'Units without front gross',
    back: 'Units without back gross',
  },
};

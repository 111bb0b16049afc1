/**
 * Stands in for every icon of @mui/icons-material, which react-admin asks for: 43,000 files of which no part of
 * react-admin that we render draws one.
 */
export default () => null;

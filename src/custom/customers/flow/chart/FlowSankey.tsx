import { ResponsiveContainer, Sankey } from 'recharts';
import { flow as measures } from '../../../../ui/theme/sizes.ts';
import type { FlowReply } from '../data/replies.ts';
import { flowColours } from './colours.ts';
import { DrawnBand } from './DrawnBand.tsx';
import type { Layout } from './layout.ts';

interface Props {
  readonly reply: FlowReply;
  readonly layout: Layout;
  readonly height: number;
}

/**
 * The library puts the stages into their columns; where a band begins and ends in them is the layout's, since the
 * library would spread the nodes of a column instead of keeping those who went on at the top.
 */
export function FlowSankey({ reply, layout, height }: Props) {
  const { nodes, links } = layout;
  return (
    <ResponsiveContainer width="100%" height={height}>
      <Sankey
        data={{ nodes: nodes.map(({ name }) => ({ name })), links: links.map((link) => ({ ...link })) }}
        align="left"
        sort={false}
        iterations={0}
        nodeWidth={measures.node}
        nodePadding={measures.gap}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        link={({ sourceX, targetX, index }) => {
          const link = links[index];
          return link ? <DrawnBand link={link} reply={reply} left={sourceX} right={targetX} /> : <g />;
        }}
        node={({ x, index }) => {
          const node = nodes[index];
          if (!node) return null;
          return (
            <rect
              x={x}
              y={node.top}
              width={measures.node}
              height={node.height}
              fill={flowColours.node[node.kind]}
            />
          );
        }}
      />
    </ResponsiveContainer>
  );
}
